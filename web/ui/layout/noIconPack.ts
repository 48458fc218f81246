/**
 * In place of Blueprint's loader of icons by name. The house passes elements, `icon={<TickIcon />}`; one name would have the
 * whole pack of 300 kB fetched. The build puts this file there (vite.config.ts).
 */
export const Icons = {
  getPaths: () => undefined,
  load: (name: string) => Promise.reject(new Error(`'${name}' is a name: pass the icon as an element`)),
}
