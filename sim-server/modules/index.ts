/** Every module of the API. One line a module. */
import type { Mount } from '../kit/serve'
import leadBulk from './leads/bulk'
import operations from './operations'
import session from './session/index'

export const modules: readonly Mount[] = [
  leadBulk,
  operations,
  session,
]
