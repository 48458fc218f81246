/** One page of a list, in the documented envelope (core §7). */
export const paged = <Row>(
  recordsInfo: Row[],
  { page, per_page }: { page: number; per_page: number },
  totalRecords: number,
) => ({ recordsInfo, page, per_page, totalRecords, totalPages: Math.ceil(totalRecords / per_page) })
