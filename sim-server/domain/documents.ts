/** The printed documents by name. Each turns its data into a `PrintedDocument`; `pdfOf` draws it. */
import { comparisonDocument } from './catalog/comparisonDocument'
import { adviceDocument, statementDocument } from './finance/accountStatements/document'
import { paperDocument } from './finance/papers/document'
import { receiptDocument } from './leads/leadPayments/document'
import { billDocument } from './platform/billing/document'
import type { Language } from './platform/printing/words'

export const documents = {
  paper: paperDocument,
  statement: statementDocument,
  advice: adviceDocument,
  bill: billDocument,
  receipt: receiptDocument,
  comparison: comparisonDocument,
}

type DocumentName = keyof typeof documents
/** A document to draw: its name, and what it is about. The data is sent to a worker thread: plain values. */
export type Printing = {
  [Name in DocumentName]: {
    document: Name
    data: Parameters<(typeof documents)[Name]>[0]
    language: Language
  }
}[DocumentName]
