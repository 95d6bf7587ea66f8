// The kinds of boards that can be drawn.
import type { Board } from '../protocol';
import { hexKind } from './hex/kind';
import type { BoardKind } from './kind';
import { netKind } from './net/kind';
import { tableKind } from './table/kind';

export const kindOf = (board: Board): BoardKind => (board.kind === 'hex' ? hexKind(board) : board.kind === 'net' ? netKind(board) : tableKind(board));
