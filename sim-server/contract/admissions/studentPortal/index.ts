/** The student's own portal (core §2.2, §2.4): its calls answer nothing of another student, and nothing that staff say among themselves. */
import type { ModuleDeclaration } from '../../moduleDeclaration'
import { studentDocuments } from './documents'
import { studentHome } from './home'
import { studentLists } from './lists'
import { studentPortal } from './profile'
import { studentTalk } from './talk'

export default {
  endpoints: { studentHome, studentPortal, studentDocuments, studentTalk, studentLists },
} satisfies ModuleDeclaration
