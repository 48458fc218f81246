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
const isSecret = (name: string) =>
  (SECRET_FIELDS as readonly string[]).includes(name) || /(password|secret|token)$/i.test(name)

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

/** JSON, whole or cut off, with its secrets replaced. */
export const withoutSecrets = (json: string): string =>
  json.replaceAll(FIELD, (whole, name: string) => (isSecret(name) ? `"${name}":"${KEPT_BACK}"` : whole))

const SECRET_HEADERS = new Set(['authorization', 'cookie', 'proxy-authorization'])
export const headersWithoutSecrets = (
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, SECRET_HEADERS.has(name) ? KEPT_BACK : String(value)]],
    ),
  )

export const queryWithoutSecrets = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...query].map(([name, value]) => [name, isSecret(name) ? KEPT_BACK : value]))
