/** The side navigation, from the server for the active role (core §2.5, §6; cached 2 minutes, core §9). */
import { z } from 'zod'
import { EVERYBODY } from '../people/audience'
import { endpoints, get, signedIn } from '../http'
import { type ModuleDeclaration } from '../moduleDeclaration'

const Leaf = z.object({ alias: z.string(), icon: z.string(), route: z.string() })
export const NavigationEntry = Leaf.extend({ children: z.array(Leaf) })
export type NavigationEntry = z.infer<typeof NavigationEntry>

export const navigation = endpoints('navigation', {
  list: get('/masters/modules/navigation', {
    unsigned: true,
    can: signedIn('It shows only what the active role may open', EVERYBODY),
    answer: z.array(NavigationEntry),
    from: 'documented',
  }),
})

export default {
  endpoints: { navigation },
  navigation: [{ alias: 'Masters', route: '/master', icon: 'settings', order: 50 }],
} as const satisfies ModuleDeclaration
