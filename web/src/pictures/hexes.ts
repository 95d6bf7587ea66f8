// Hexagons for the pictures.

/** The corners of a flat-topped hexagon around a point. */
export function hexagon(x: number, y: number, radius: number): string {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i;
    return `${(x + radius * Math.cos(angle)).toFixed(1)},${(y + radius * Math.sin(angle)).toFixed(1)}`;
  }).join(' ');
}

/** The middle of a hex by column and row. */
export function middle(column: number, row: number, radius: number): [number, number] {
  const height = radius * Math.sqrt(3);
  return [column * radius * 1.5, row * height + (column % 2 === 1 ? height / 2 : 0)];
}

/** All hexes of a picture. */
export function field(columns: number, rows: number, radius: number): { column: number; row: number; points: string }[] {
  return Array.from({ length: columns * rows }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    return { column, row, points: hexagon(...middle(column, row, radius), radius) };
  });
}
