/** Every module of the API. One line a module. */
import type { Mount } from '../kit/serve'
import session from './session/index'

export const modules: readonly Mount[] = [
  session,
]
