/** The record of a program. */
import { programFinder } from '@contract/catalog/programFinder'
import { factGroups, reportableFacts } from '@contract/catalog/programs/programFacts'
import type { ProgramEntry } from '@contract/catalog/programs'
import { STALE_TIME } from '@core/shell/constants'
import { lazyPart } from '@ui/layout/lazyPart'
import type { RecordDeclaration } from '@ui/recordPage/record'
import { RecordDetail } from '@ui/recordPage/RecordDetail'
import { programList } from '../list'
import { argumentsOfProgram } from '../programDetail'
import { programEdits } from './edits'
import { factColumns } from './facts'
import { Headline } from './Headline'

const Checklist = lazyPart(() => import('./Checklist'))
const InstitutionUpdates = lazyPart(() => import('./InstitutionUpdates'))
const ProgramChanges = lazyPart(() => import('./ProgramChanges'))
const Requirements = lazyPart(() => import('./Requirements'))

export const programRecord: RecordDeclaration<ProgramEntry> = {
  list: programList,
  rows: programFinder.list.spec.lists,
  words: 'programRecord',
  single: programFinder.detail,
  argumentsOf: argumentsOfProgram,
  staleTime: STALE_TIME.programDetail,
  nameOf: ({ program }) => program.name,
  numberOf: ({ id }) => `#${id}`,
  Headline,
  verbs: [
    'programFinder.shortlist',
    'programFinder.compareToggle',
    'programRecord.checklist',
    'programRecord.label',
    'programRecord.correct',
  ],
  columns: factColumns,
  facts: { ...factGroups, state: ['verified_on', 'url'] },
  report: { command: 'programRecord.correct', facts: reportableFacts },
  edits: programEdits,
  tabs: [
    { name: 'overview', parts: [Requirements, InstitutionUpdates] },
    { name: 'requirements', parts: [Requirements] },
    { name: 'checklist', parts: [Checklist] },
    { name: 'updates', parts: [InstitutionUpdates] },
    { name: 'changes', parts: [ProgramChanges] },
  ],
}

export default function ProgramRecord() {
  return <RecordDetail record={programRecord} />
}
