/** The permission that an endpoint needs; undefined where signing in is enough. */
import type { AnyEndpoint } from '@contract/http'

export const permissionOf = ({ spec }: AnyEndpoint): string | undefined =>
  typeof spec.can === 'string' ? (spec.can as string) : undefined
