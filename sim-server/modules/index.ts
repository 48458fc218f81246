/** Every module of the API. One line a module. */
import type { Mount } from '../kit/serve'

export const modules: readonly Mount[] = []
