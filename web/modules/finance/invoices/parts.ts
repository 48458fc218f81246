/** What the pages of installments show besides rows: their sums. */
import type { Installment } from '@contract/finance/invoices'
import type { ListParts } from '@ui/list/ShownList'
import './invoices.css'
import { SumsStrip } from './sums/SumsStrip'

export default { Strip: SumsStrip } satisfies ListParts<Installment>
