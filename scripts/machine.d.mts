/** Types of machine.mjs for the tests, which are TypeScript. */
export const root: string
export function at(...parts: string[]): string
export const CHROMIUM_ARGS: string[]
export function ensureBrowser(): Promise<string>
/** Builds what is older than its sources. */
export declare const ensureBuilt: (names?: readonly ('web' | 'server')[]) => Promise<void>
