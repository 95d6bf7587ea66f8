// As much of node's zlib as the build needs, whose types are no package of the pages.
declare module 'node:zlib' {
  export function gzipSync(data: string, options: { level: number }): { length: number };
}
