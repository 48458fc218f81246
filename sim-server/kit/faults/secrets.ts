/** Secrets in what is written down about calls: logs name them and keep them back. */

export const KEPT_BACK = '[kept back]'

/** Fields of bodies and answers. Others whose names end in `password`, `secret` or `token` are kept back too. */
const SECRET_FIELDS = [
  'authorization',
  'code',
  'codes',
  'otp',
  'verificationCode',
  'two_factor_code',
  'backup_codes',
  'api_key',
  'otpauth_url',
  'qr_svg',
] as const
/** Names that are a secret or a plain word: the `state` of OAuth or that of a task, the `key` of a paper's link or that of a column. */
const SOMETIMES_SECRET = new Set(['state', 'key'])
const looksRandom = (value: string): boolean => /^(?=.*[\dA-Z])[\w.~-]{20,}$/.test(value)
const isSecret = (name: string, value: string): boolean =>
  (SECRET_FIELDS as readonly string[]).includes(name) ||
  /(password|secret|token)$/i.test(name) ||
  (SOMETIMES_SECRET.has(name) && looksRandom(value))

/** Names for a logger that compares whole names. */
export const secretFields = [
  ...SECRET_FIELDS,
  'password',
  'confirm_password',
  'token',
  'accessToken',
  'refreshToken',
  'oneTimeToken',
  'secret',
]

/** A field with a text, a number or a list of texts; a text that was cut off may have no end. */
const FIELD = /"(\w+)"\s*:\s*("(?:[^"\\]|\\.)*"?|\d+|\["(?:[^"\]\\]|","|\\.)*(?:"\])?)/g

/** A parameter of an address in a text. */
const PARAMETER = /([?&])(\w+)=([^&#"\s\\<]+)/g

/** JSON, whole or cut off, with its secrets replaced. */
export const withoutSecrets = (json: string): string =>
  json
    .replaceAll(FIELD, (whole, name: string, value: string) =>
      isSecret(name, value.replaceAll('"', '')) ? `"${name}":"${KEPT_BACK}"` : whole,
    )
    .replaceAll(PARAMETER, (whole, sign: string, name: string, value: string) =>
      isSecret(name, value) ? `${sign}${name}=${KEPT_BACK}` : whole,
    )

/** Whole names, as others use them too: `x-api-key`, `x-auth-token`. The key of idempotency opens nothing. */
const isSecretHeader = (name: string): boolean =>
  /(^|-)(authorization|cookie|token|secret|password|signature|api-?key|access-?key)$/i.test(name)
export const headersWithoutSecrets = (
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, isSecretHeader(name) ? KEPT_BACK : String(value)]],
    ),
  )

export const queryWithoutSecrets = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...query].map(([name, value]) => [name, isSecret(name, value) ? KEPT_BACK : value]))
