/**
 * Replaces Blueprint's loader of icons by name, so that the pack of 300 kB is never loaded. Pass elements:
 * `icon={<TickIcon />}`. Aliased in vite.config.ts.
 */
export const Icons = {
  getPaths: () => undefined,
  load: (name: string) => Promise.reject(new Error(`'${name}' is a name: pass the icon as an element`)),
}
