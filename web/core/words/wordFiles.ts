/**
 * Which namespace a file of `locales/<language>/` belongs to. `<module>.json` holds the words of the module's own pages.
 * Two kinds of files hold what other pages show, and share a namespace over all modules: `<module>.errors.json` the
 * sentences of its server (`errors`), `<module>.names.json` its names in navigation and permissions (`names`).
 */
const SHARED = /\.(errors|names)\.json$/

/** True for words that pages of every area show: sentences of the server, names in navigation and permissions. */
export const isSharedFile = (path: string): boolean => SHARED.test(path)

/** `finance/paymentTypes.json` gives `paymentTypes`, `finance/paymentTypes.errors.json` gives `errors`. */
export const namespaceOf = (path: string): string =>
  SHARED.exec(path)?.[1] ?? path.split('/').at(-1)!.replace('.json', '')
