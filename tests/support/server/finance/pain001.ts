/**
 * What the schema of pain.001.001.09 (iso20022.org) says about the elements that a payment batch has: their order, which may be missing
 * (`?`) or repeat (`+`), and the values of those without children.
 */
interface Node {
  name: string
  text: string
  attributes: Record<string, unknown>
  children: Node[]
}

const CHILDREN: Record<string, string> = {
  Document: 'CstmrCdtTrfInitn',
  CstmrCdtTrfInitn: 'GrpHdr PmtInf+',
  GrpHdr: 'MsgId CreDtTm NbOfTxs CtrlSum? InitgPty',
  InitgPty: 'Nm?',
  PmtInf:
    'PmtInfId PmtMtd BtchBookg? NbOfTxs? CtrlSum? PmtTpInf? ReqdExctnDt Dbtr DbtrAcct DbtrAgt ChrgBr? CdtTrfTxInf+',
  ReqdExctnDt: 'Dt',
  Dbtr: 'Nm?',
  DbtrAcct: 'Id Ccy?',
  DbtrAgt: 'FinInstnId',
  CdtrAgt: 'FinInstnId',
  FinInstnId: 'BICFI?',
  CdtTrfTxInf: 'PmtId PmtTpInf? Amt ChrgBr? CdtrAgt? Cdtr? CdtrAcct? RmtInf?',
  PmtId: 'InstrId? EndToEndId',
  Amt: 'InstdAmt',
  Cdtr: 'Nm? PstlAdr?',
  PstlAdr: 'Ctry?',
  CdtrAcct: 'Id Ccy?',
  Othr: 'Id',
  RmtInf: 'Ustrd?',
}
const text = (most: number) => new RegExp(`^[^]{1,${most}}$`)
const VALUES: Record<string, RegExp> = {
  MsgId: text(35),
  CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/,
  NbOfTxs: /^\d{1,15}$/,
  // At most 18 digits, 17 of them behind the point.
  CtrlSum: /^(?=(\D*\d){1,18}\D*$)\d+(\.\d{1,17})?$/,
  Nm: text(140),
  PmtInfId: text(35),
  PmtMtd: /^(TRF|CHK|TRA)$/,
  Dt: /^\d{4}-\d\d-\d\d$/,
  BICFI: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
  ChrgBr: /^(DEBT|CRED|SHAR|SLEV)$/,
  EndToEndId: text(35),
  InstdAmt: /^(?=(\D*\d){1,18}\D*$)\d+(\.\d{1,5})?$/,
  Ctry: /^[A-Z]{2}$/,
  IBAN: /^[A-Z]{2}\d{2}[a-zA-Z0-9]{1,30}$/,
  Ustrd: text(140),
}
const OTHER_ACCOUNT = text(34)

/** `Id` is an account, an IBAN or another one, and inside the other one its number. */
const ruleOf = ({ name, children }: Node): string | RegExp | undefined =>
  name === 'Id'
    ? children.length === 0
      ? OTHER_ACCOUNT
      : children[0]!.name === 'IBAN'
        ? 'IBAN'
        : 'Othr'
    : (CHILDREN[name] ?? VALUES[name])

function errorOf(node: Node): string | null {
  const rule = ruleOf(node)
  if (rule === undefined) return `${node.name} is not known`
  if (rule instanceof RegExp)
    return node.children.length === 0 && rule.test(node.text) ? null : `${node.name}: ${node.text}`
  const pattern = rule
    .split(' ')
    .map((part) => part.replace(/^(\w+)(.?)$/, '(?:$1 )$2'))
    .join('')
  const names = node.children.map(({ name }) => `${name} `).join('')
  return new RegExp(`^${pattern}$`).test(names) ? null : `${node.name} has ${names}`
}
const currencyError = ({ name, attributes }: Node) =>
  name === 'InstdAmt' && !/^[A-Z]{3}$/.test(String(attributes['Ccy'])) ? ['InstdAmt has no currency'] : []

/** What is wrong in this element and in all below it. */
export const schemaErrors = (node: Node): string[] => [
  ...[errorOf(node)].filter((error) => error !== null),
  ...currencyError(node),
  ...node.children.flatMap(schemaErrors),
]
