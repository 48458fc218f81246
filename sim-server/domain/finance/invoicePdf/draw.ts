/** Layout of a claim or an invoice on A4 (react-pdf): issuer, institution, lines, total, bank account. */
import type { DocumentProps, ViewProps } from '@react-pdf/renderer'
import type { ReactElement, ReactNode } from 'react'
import { glyphsOf, familyOf, GUARD, isArabic, type Size } from './fonts'
import type { Pdf, React } from '.'
import type { Paper } from './read'
import type { PaperWords } from './say'

/** What react-pdf takes as a style. */
type Style = Exclude<NonNullable<ViewProps['style']>, readonly unknown[]> & { fontSize?: Size }
/** Column widths in points; the page is 515 wide between its margins. */
const WIDTHS = { student: 200, program: 190, amount: 125 }
/** Rows per page, first and later pages. Paging here instead of in the renderer takes a third of the time for 1,000 rows. */
const FIRST_PAGE_ROWS = 30
const NEXT_PAGE_ROWS = 40
/** Lines beyond this number are summed in one; the web page shows all of them. */
export const MOST_LINES = 1000
const GREY = '#5b6472'
const LINE = '#d9dee7'

/** Splits lines into pages. */
export function splitIntoPages<T>(lines: readonly T[]): T[][] {
  const pages = [lines.slice(0, FIRST_PAGE_ROWS)]
  for (let at = FIRST_PAGE_ROWS; at < lines.length; at += NEXT_PAGE_ROWS)
    pages.push(lines.slice(at, at + NEXT_PAGE_ROWS))
  return pages
}

export function drawPdf(
  { createElement: h }: React,
  { Document, Image, Page, Text, View }: Pdf,
  paper: Paper,
  say: PaperWords,
): ReactElement<DocumentProps> {
  const { rtl, word } = say
  const {
    issuer_info: issuer,
    institution_info: institution,
    account_info: account,
    void_at,
    currency,
    issued_on,
    expected_on,
  } = paper.head
  const brand = issuer.brand_color
  const across: Style = { flexDirection: rtl ? 'row-reverse' : 'row' }
  const start: Style = rtl ? { direction: 'rtl', textAlign: 'right' } : { textAlign: 'left' }
  const end: Style = rtl ? { direction: 'rtl', textAlign: 'left' } : { textAlign: 'right' }
  const text = (content: string, { fontSize = 9, ...style }: Style = {}) =>
    h(
      Text,
      { style: { ...start, fontSize, fontFamily: familyOf(fontSize), lineHeight: 1.35, ...style } },
      glyphsOf(content),
      isArabic(content) ? h(Text, { style: { fontSize: 1 } }, GUARD) : null,
    )
  const line = (content: string, style: Style = {}) =>
    text(content, { maxLines: 1, textOverflow: 'ellipsis', ...style })
  const view = (style: Style, ...children: ReactNode[]) => h(View, { style: style }, ...children)
  const pair = (label: string, value: string) =>
    view(
      { ...across, marginBottom: 4 },
      line(label, { width: 120, color: GREY }),
      line(value, { width: 240 }),
    )

  const head = view(
    { ...across, justifyContent: 'space-between', marginBottom: 22 },
    view(
      { ...across, alignItems: 'center' },
      issuer.brand_logo
        ? h(Image, { src: issuer.brand_logo, style: { height: 34, maxWidth: 130 } })
        : view({ width: 22, height: 22, borderRadius: 6, backgroundColor: brand }),
      view(
        { marginHorizontal: 10 },
        text(say.data(issuer.name), { fontSize: 12, fontWeight: 700 }),
        ...[issuer.address, issuer.email, issuer.mobile].flatMap((contact) =>
          contact ? [text(say.data(contact), { color: GREY, fontSize: 8 })] : [],
        ),
      ),
    ),
    view(
      { alignItems: rtl ? 'flex-start' : 'flex-end' },
      text(word(paper.kind), { ...end, fontSize: 20, fontWeight: 700, color: brand }),
      text(say.data(paper.no), { ...end, fontSize: 12 }),
    ),
  )
  const voidNotice =
    void_at === null
      ? null
      : view(
          { borderWidth: 1, borderColor: '#b42318', padding: 8, marginBottom: 14 },
          text(word('void'), { color: '#b42318', fontWeight: 700 }),
        )
  const meta = view(
    { marginBottom: 16 },
    pair(
      word('to'),
      say.data(`${institution.name}${institution.country ? ` · ${say.country(institution.country)}` : ''}`),
    ),
    pair(word('issued'), say.day(issued_on)),
    pair(word('expected'), say.day(expected_on)),
  )
  const columnHeads = view(
    { ...across, borderBottomWidth: 1, borderBottomColor: brand, paddingBottom: 4, marginBottom: 2 },
    ...(['student', 'program'] as const).map((column) =>
      line(word(column), { width: WIDTHS[column], fontWeight: 700 }),
    ),
    line(word('amount'), { width: WIDTHS.amount, fontWeight: 700, ...end }),
  )
  const row = (student: string, program: string, amount: string, key: number) =>
    h(
      View,
      {
        key,
        style: {
          ...across,
          height: 18,
          paddingTop: 3,
          borderBottomWidth: 0.5,
          borderBottomColor: LINE,
        },
      },
      line(student, { width: WIDTHS.student }),
      line(program, { width: WIDTHS.program }),
      line(amount, { width: WIDTHS.amount, ...end }),
    )

  const shown = paper.lines.slice(0, MOST_LINES)
  const rest = paper.lines.slice(MOST_LINES)
  const rows = shown.map(({ lead_name, student_number, program_name, number, count, amount }, at) =>
    row(
      say.data(`${lead_name} · ${student_number}`),
      say.data(`${number}/${count} · ${program_name}`),
      say.amount(amount, currency),
      at,
    ),
  )
  if (rest.length > 0)
    rows.push(
      row(
        word('rest', { n: rest.length }),
        '',
        say.amount(
          rest.reduce((sum, { amount }) => sum + amount, 0),
          currency,
        ),
        MOST_LINES,
      ),
    )
  const totals = h(
    View,
    { wrap: false, key: 'foot' },
    view(
      { ...across, justifyContent: 'space-between', paddingTop: 8, marginBottom: 20 },
      text(word('total'), { fontWeight: 700, fontSize: 12 }),
      text(say.amount(paper.amount, currency), { fontWeight: 700, fontSize: 12, ...end }),
    ),
    account &&
      void_at === null &&
      view(
        { backgroundColor: '#f4f6fa', padding: 12 },
        text(word('payTo'), { fontWeight: 700, marginBottom: 4 }),
        pair(word('accountName'), say.data(account.account_name)),
        pair(word('accountNumber'), say.data(account.account_number)),
        pair(
          word('bank'),
          say.data(
            [account.bank_name, account.branch_name, account.country && say.country(account.country)]
              .filter(Boolean)
              .join(' · '),
          ),
        ),
        ...(account.swift_code ? [pair(word('swift'), say.data(account.swift_code))] : []),
        pair(word('reference'), say.data(paper.no)),
      ),
  )
  const pageNumber = h(Text, {
    fixed: true,
    style: {
      position: 'absolute',
      bottom: 22,
      left: 40,
      right: 40,
      ...end,
      color: GREY,
      fontSize: 8,
      fontFamily: familyOf(8),
    },
    render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
      glyphsOf(word('page', { no: say.data(paper.no), n: pageNumber, count: totalPages })),
  })

  const pages = splitIntoPages(rows)
  return h(
    Document,
    { title: `${word(paper.kind)} ${paper.no}`, author: issuer.name, language: rtl ? 'ar' : undefined },
    ...pages.map((pageRows, at) =>
      h(
        Page,
        {
          key: at,
          size: 'A4',
          style: {
            fontFamily: familyOf(9),
            fontSize: 9,
            paddingHorizontal: 40,
            paddingTop: 40,
            paddingBottom: 44,
            color: '#1b2432',
          },
        },
        ...(at === 0 ? [head, voidNotice, meta] : []),
        columnHeads,
        ...pageRows,
        at === pages.length - 1 ? totals : null,
        pageNumber,
      ),
    ),
  )
}
