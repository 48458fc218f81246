/** Reads the checklist of a program for who comes from a country; the one before stays in sight while another is read. */
import { keepPreviousData } from '@tanstack/react-query'
import { programRecord } from '@contract/catalog/programRecord'
import { useCall } from '@core/server/api'

/** @param country its code; empty: what everybody needs */
export function useChecklist(program: string, country: string) {
  const { data, isError, refetch } = useCall(
    programRecord.checklist,
    { query: { program_id: program, ...(country && { country_id: country }) } },
    { placeholderData: keepPreviousData },
  )
  return { groups: data?.groups, isFailed: isError && !data, refetch }
}
