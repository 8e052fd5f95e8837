import { SwitchRow } from '@fieldhouse/design/choice/Switch'
import { useAlertReport } from '../../shared/api/alert-report.queries.ts'
import type { MessageDraft } from './messages.model.ts'

type SendToPhonesProps = { draft: MessageDraft; change: (changes: { toPhones: boolean }) => void }

/** Sends the message as a notification too, once, when it starts. Off unless staff turn it on. */
export function SendToPhones({ draft, change }: SendToPhonesProps) {
  const { data: report } = useAlertReport()
  if (draft.kind === 'app-notice' && draft.platform === 'web') return null
  const isOff = report?.project === null
  return (
    <SwitchRow
      title="Also send to phones"
      text={isOff ? 'Firebase isn’t set up on this server, so nothing goes to phones.' : describeAudience(draft)}
      checked={draft.toPhones && !isOff}
      disabled={isOff}
      onChange={(toPhones) => change({ toPhones })}
    />
  )
}

const platformNames = { all: 'phone', android: 'Android phone', ios: 'iPhone', web: 'phone' } as const

function describeAudience(draft: MessageDraft): string {
  if (draft.kind === 'app-notice') return `Notifies every ${platformNames[draft.platform]} with the app when it starts.`
  return draft.forAll
    ? 'Notifies every phone with the app when it starts.'
    : 'Notifies phones of fans who follow these teams when it starts.'
}
