/** How a claim or an invoice looks on A4: who claims, from whom, what for, how much, and where to pay it. */
import type { ReactElement, ReactNode } from 'react'
import { glyphsOf, familyOf, GUARD, isArabic, type Size } from './fonts'
import type { Pdf, React } from '.'
import type { Paper } from './read'
import type { PaperWords } from './say'

type Style = Record<string, string | number | readonly string[]> & { fontSize?: Size }
/** The widths of the columns, in points of 515. */
const WIDTHS = { student: 200, program: 190, amount: 125 }
/** Rows that fit below the head of the first page, and of each that follows: laid out page by page, a thousand rows take a third of the time. */
const FIRST = 30
const REST = 40
/** More than this are summed in one line: the page has them all. */
export const MOST_LINES = 1000
const GREY = '#5b6472'
const LINE = '#d9dee7'

/** The lines of each page; the first has less room. */
export function pageCountOf<T>(lines: readonly T[]): T[][] {
  const pages = [lines.slice(0, FIRST)]
  for (let at = FIRST; at < lines.length; at += REST) pages.push(lines.slice(at, at + REST))
  return pages
}

export function drawPdf(
  { createElement: h }: React,
  { Document, Image, Page, Text, View }: Pdf,
  paper: Paper,
  say: PaperWords,
): ReactElement {
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
  const text = (said: string, { fontSize = 9, ...style }: Style = {}) =>
    h(
      Text,
      { style: { ...start, fontSize, fontFamily: familyOf(fontSize), lineHeight: 1.35, ...style } as never },
      glyphsOf(said),
      isArabic(said) ? h(Text, { style: { fontSize: 1 } }, GUARD) : null,
    )
  const line = (said: string, style: Style = {}) =>
    text(said, { maxLines: 1, textOverflow: 'ellipsis', ...style })
  const view = (style: Style, ...children: ReactNode[]) => h(View, { style: style as never }, ...children)
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
        ...[issuer.address, issuer.email, issuer.mobile].flatMap((one) =>
          one ? [text(say.data(one), { color: GREY, fontSize: 8 })] : [],
        ),
      ),
    ),
    view(
      { alignItems: rtl ? 'flex-start' : 'flex-end' },
      text(word(paper.kind), { ...end, fontSize: 20, fontWeight: 700, color: brand }),
      text(say.data(paper.no), { ...end, fontSize: 12 }),
    ),
  )
  const told =
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
  const heads = view(
    { ...across, borderBottomWidth: 1, borderBottomColor: brand, paddingBottom: 4, marginBottom: 2 },
    ...(['student', 'program'] as const).map((one) =>
      line(word(one), { width: WIDTHS[one], fontWeight: 700 }),
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
        } as never,
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
  const foot = h(
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
  const number = h(Text, {
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
    } as never,
    render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
      glyphsOf(word('page', { no: say.data(paper.no), n: pageNumber, count: totalPages })),
  })

  const pages = pageCountOf(rows)
  return h(
    Document,
    { title: `${word(paper.kind)} ${paper.no}`, author: issuer.name, language: rtl ? 'ar' : undefined },
    ...pages.map((some, at) =>
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
          } as never,
        },
        ...(at === 0 ? [head, told, meta] : []),
        heads,
        ...some,
        at === pages.length - 1 ? foot : null,
        number,
      ),
    ),
  )
}
