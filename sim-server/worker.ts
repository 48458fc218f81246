/** What runs in worker threads, by the names in `workerTask('…')`. */
import { matchStatement } from './domain/finance/statements/matchStatement'
import { readLines } from './domain/finance/statements/readLines'
import { readFiles } from './domain/masters/configuration/readFiles'
import { extract } from './domain/leads/extraction/extract'
import { workbookCsv } from './formats/workbook/read'
import { renderPdf } from './domain/platform/printing/render'
import { runCheckpoint } from '@db/checkpoint'
import { answerTasks } from '@kit/worker/answerTasks'

answerTasks({
  checkpoint: runCheckpoint,
  configuration: readFiles,
  extraction: extract,
  pdf: renderPdf,
  statement: matchStatement,
  statementLines: readLines,
  workbook: workbookCsv,
})
