import { channelGuide, operatorChannels } from '@fieldhouse/contract/channels/admin'
import { useEndpoint } from '../../../shared/api/queries.ts'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import { AmberNote } from './AmberNote.tsx'
import type { EventDraft } from './event-draft.model.ts'
import { describeChannelClash, getDraftSpan } from './overlap.model.ts'

interface ChannelFieldProps {
  channel: string
  clash: string | undefined
  onChange(channel: string): void
}

/** Chooses a 24/7 channel that shows the event, too. Nothing is shown where the school has none. */
export function ChannelField({ channel, clash, onChange }: ChannelFieldProps) {
  const { data } = useEndpoint('channels', operatorChannels, {})
  const channels = data?.channels ?? []
  if (channels.length === 0) return null
  return (
    <div>
      <SelectField
        label="Channel"
        value={channel}
        onChange={onChange}
        options={[
          { value: '', label: 'No channel' },
          ...channels.map(({ id, number, name }) => ({ value: String(id), label: `${number} ${name}` })),
        ]}
      />
      <AmberNote text={clash} />
    </div>
  )
}

/** Says what the chosen channel shows at the time of the event. */
export function useChannelClash(channel: string, draft: Pick<EventDraft, 'starts' | 'ends'>): string | undefined {
  const span = getDraftSpan(draft)
  const isWanted = channel !== '' && span !== undefined && span.starts_at < span.ends_at
  const query = { from: span?.starts_at ?? '', to: span?.ends_at ?? '' }
  const { data } = useEndpoint('guide', channelGuide, { params: { id: channel }, query }, false, { enabled: isWanted })
  return isWanted && data ? describeChannelClash(draft, data.planned) : undefined
}
