/** The period of a statement, kept in the address, and whose statement it is. */
import { validDay, todayHere } from '@core/shell/relativeDays'

export interface Period {
  from: string
  to: string
}
export type Whose = 'institution' | 'agent'

const PATHS: Record<Whose, string> = {
  institution: '/invoices/statements',
  agent: '/invoices/agents/statements',
}
export const pathOf = (whose: Whose, id: string | number, period?: Period) =>
  `${PATHS[whose]}/${id}${period ? `?${new URLSearchParams({ ...period })}` : ''}`

/** Of the address; without one, this year until today. */
export function periodOf(search: string): Period {
  const query = new URLSearchParams(search)
  const today = todayHere()
  return {
    from: validDay(query.get('from') ?? '') ?? `${today.slice(0, 4)}-01-01`,
    to: validDay(query.get('to') ?? '') ?? today,
  }
}

/** What the address of this page names; undefined on another page. */
export function shownStatement(): (Period & { whose: Whose; id: string }) | undefined {
  const found = (['agent', 'institution'] as const).flatMap((whose) => {
    const start = `${PATHS[whose]}/`
    return location.pathname.startsWith(start)
      ? [{ whose, id: location.pathname.slice(start.length), ...periodOf(location.search) }]
      : []
  })
  return found[0]
}
