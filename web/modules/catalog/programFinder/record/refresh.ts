/** Fetches what shows programs again. */
import { queryClient } from '@core/server/api'

export const refreshPrograms = () =>
  Promise.all(
    ['programFinder', 'programRecord'].map((module) => queryClient.invalidateQueries({ queryKey: [module] })),
  )
