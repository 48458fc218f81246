/**
 * Prepares jsdom for pages rendered against the real app in one process: import it before anything of the server.
 * `Uint8Array` is Node's again (cryptography refuses jsdom's), and elements have a size.
 */
globalThis.Uint8Array = Object.getPrototypeOf(Buffer.prototype).constructor as typeof Uint8Array
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const SCREEN = { clientWidth: 1200, clientHeight: 630 }
for (const [name, size] of Object.entries(SCREEN))
  Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => size })
export { SCREEN }
