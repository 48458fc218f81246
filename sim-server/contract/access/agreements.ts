/** Agreements that recruitment partners must sign, and their signatures (core §3.5, §4, §5, §7). */
import { z } from 'zod'
import { EVERYBODY } from '../people/audience'
import { get, post, put, signedIn } from '../http'
import { masterParts, masterWith } from '../master'
import { choice, text } from '../masterFields'
import { soleFlag } from '../masters/fields/soleFlag'
import { at } from '../masters/fields/dependentFields'
import { changedByCommand, markdown, moment } from '../masters/fields/writtenFields'
import { groups } from './session'
import { Nothing, required, Time, yesOrNo } from '../shapes'

/** Error of every other call for a user who has not signed (core §6). */
export const AGREEMENT_OWED = 'Please sign the agreement to continue'

export const agreementStatuses = ['active', 'in_active'] as const
/** `is_current`: a select sends "true", a switch true; an empty select is refused. */
export const AgreementStatus = z.object({
  status: z.enum(agreementStatuses, 'Status is required'),
  is_current: z.union([z.boolean(), z.enum(['true', 'false'])], 'Required'),
})
export const Signing = z.object({
  agreement_identifier: required('Agreement is required'),
  signed_by_company: required('Company Name is required').max(200, 'Company Name is at most 200 characters'),
  signed_by_name: required('Name is required').max(200, 'Name is at most 200 characters'),
  signed_by_designation: required('Designation is required').max(
    200,
    'Designation is at most 200 characters',
  ),
})

export const AgreementInfo = z.object({
  identifier: z.string(),
  title: z.string(),
  content: z.string(),
  last_modified_at: Time,
})
export type AgreementInfo = z.infer<typeof AgreementInfo>

/** Title and content as they were when the agreement was signed. */
export const SignedAgreement = z.object({
  agreement_identifier: z.string(),
  title: z.string(),
  content: z.string(),
  signed_by_company: z.string(),
  signed_by_name: z.string(),
  signed_by_designation: z.string(),
  signed_at: Time,
})
export type SignedAgreement = z.infer<typeof SignedAgreement>

const accessToOwnAgreement = signedIn('Users read and sign the agreement of their own group', EVERYBODY)
const signing = {
  can: accessToOwnAgreement,
  unsigned: true,
  body: Signing,
  answer: SignedAgreement,
  says: 'Agreement Signed successfully',
  fails: 'Unable to sign agreement! Please try again later.',
} as const

const spec = {
  path: '/masters/agreements',
  page: '/master/agreements',
  can: 'masters.agreements',
  roles: [],
  group: 'organisation',
  alias: 'Agreements',
  label: 'title',
  unique: ['title', 'user_group'],
  fields: {
    title: { ...text('Title is required', { tooLong: 'Title is at most 200 characters' }), width: 240 },
    user_group: at('group', choice(groups, 'Group is required')),
    content: markdown('Content is at most 100,000 characters'),
    status: changedByCommand(choice(agreementStatuses, 'Status is required'), 'active'),
    is_current: changedByCommand({ ...soleFlag(['user_group'], { mayBeNone: true }), input: yesOrNo }, false),
    last_modified_at: moment(),
  },
  documented: ['list', 'create', 'update'],
  says: {
    create: 'Agreement created',
    update: 'Agreement updated',
    remove: 'Agreement deleted',
    missing: 'There is no such agreement',
    inUse: 'It was signed or declined: it stays. Make it inactive instead.',
  },
} as const
const { calls, row, changedRow } = masterParts(spec)
export type Agreement = z.infer<typeof row>

export const agreements = masterWith('agreements', spec, {
  ...calls,
  create: post('/masters/agreements', { ...calls.create.spec, quirks: ['content is markdown'] }),
  update: put('/masters/agreements/{identifier}', { ...calls.update.spec, quirks: ['content is markdown'] }),
  changeStatus: put('/masters/agreements/{identifier}/change-status', {
    can: 'masters.agreements.update',
    body: AgreementStatus,
    answer: changedRow,
    from: 'documented',
    says: 'Agreement updated',
    quirks: ['a group has one current agreement: the previous one stops being current'],
  }),
  one: get('/masters/agreements/{identifier}', {
    can: 'masters.agreements.read',
    answer: row,
    from: 'documented',
  }),
  active: get('/masters/agreements/active', {
    can: accessToOwnAgreement,
    unsigned: true,
    answer: z.object({ agreementInfo: AgreementInfo.nullable() }),
    from: 'documented',
    quirks: [
      'before /masters/agreements/{identifier}',
      "of the caller's own group; null where there is none",
    ],
  }),
  sign: post('/masters/agreements/sign', { ...signing, from: 'documented' }),
  signed: get('/masters/agreements/signed/agent/{agent_identifier}', {
    can: signedIn('Own signature; those of others need masters.agreements.read', EVERYBODY),
    unsigned: true,
    query: z.object({ agreement_identifier: z.string().optional() }),
    answer: SignedAgreement,
    from: 'documented',
    quirks: ['answers the last signature, or the one of agreement_identifier'],
  }),
  declined: post('/masters/agreements/declined', {
    can: accessToOwnAgreement,
    unsigned: true,
    body: z.object({ identifier: required('Agreement is required') }),
    answer: Nothing,
    from: 'documented',
    quirks: ['the client logs the user out after it'],
  }),
  mine: get('/agents/agreement', {
    can: accessToOwnAgreement,
    unsigned: true,
    answer: z.object({
      agreementInfo: AgreementInfo.nullable(),
      signedAgreementInfo: SignedAgreement.nullable(),
    }),
    from: 'assumed',
  }),
  signAsAgent: post('/agents/agreement/sign', { ...signing, from: 'assumed' }),
})
