import type { AccessCheck, AccessStep } from '@fieldhouse/contract/access/access'
import { formatDayTimeAndYear } from '../../../shared/time.ts'

export const stateWords = { yes: 'Yes', no: 'No, stops here', 'not-needed': 'Not needed' } as const satisfies Record<
  AccessStep['state'],
  string
>

/** The decision as text for an email. It has no address of the fan or of any page. */
export function formatCheckText({ fan, content, at, headline, note, steps }: AccessCheck): string {
  const name = `${fan.firstname} ${fan.lastname}`.trim() || 'A fan'
  return [
    `Can ${name} watch “${content.title}”? (${formatDayTimeAndYear(at)})`,
    '',
    note ? `${headline}. ${note}`.replace('..', '.') : headline,
    '',
    ...steps.map(({ title, words, state }, index) => `${index + 1}. ${title}: ${words} (${stateWords[state]})`),
  ].join('\n')
}
