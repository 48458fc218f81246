/** Home. */
import { goTo, type Screen } from './screen'

export const insightScreens: readonly Screen[] = [
  { name: 'home', as: 'secure', sample: true, reach: goTo('/', '.home-card[aria-busy=false] .home-figures') },
  { name: 'home without leads', as: 'trainer', reach: goTo('/', '.home-keys') },
]
