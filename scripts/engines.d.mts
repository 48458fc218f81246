/** Types of engines.mjs for the tests, which are TypeScript. */
export interface EngineNeeds {
  name: string
  /** The path or the name of the browser; undefined where there is none. */
  browser: string | undefined
  tools: string[]
  packages: string[]
}
export const FIREFOX: EngineNeeds
export const WEBKIT: EngineNeeds
