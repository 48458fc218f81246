/** Types of changed.mjs for its test. */
export function selectTests(
  paths: readonly string[],
  tree: {
    tests: readonly string[]
    areas: readonly string[]
    textOf(path: string): string
    importersOf(path: string): readonly string[]
  },
): { files: string[]; shared: string[] }
