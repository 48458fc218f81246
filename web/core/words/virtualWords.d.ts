/** What the plugin of `wordBundles.ts` makes of `locales/`: words by namespace; several may share a namespace. */
declare module 'virtual:words' {
  type Entries = readonly (readonly [namespace: string, words: Record<string, unknown>])[]
  /** By `language` or `language/area`, without English. */
  export const wordBundles: Readonly<Record<string, () => Promise<{ default: Entries }>>>
}
declare module 'virtual:words/en/*' {
  const entries: readonly (readonly [namespace: string, words: Record<string, unknown>])[]
  export default entries
}
