import type { Airing, Channel } from '@fieldhouse/contract/library/entities'
import { getGuideOffsets } from '../../../shared/watching/guide.model.ts'
import { type GuideDay, isNearView } from '../days.model.ts'
import { AiringCell } from './AiringCell.tsx'
import styles from './Guide.module.css'
import { minutesToRem } from './scale.ts'
import type { GuideView } from './useGuideView.ts'

interface ChannelRowProps {
  channel: Channel
  airings: readonly Airing[]
  day: GuideDay
  now: number
  view: GuideView
  /** Index of the airing that has the tab stop. */
  focused: number | undefined
  onFocus: (index: number) => void
}

export function ChannelRow({ channel, airings, day, now, view, focused, onFocus }: ChannelRowProps) {
  const [from, to] = [day.from.getTime(), day.to.getTime()]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of the grid
    // biome-ignore lint/a11y/useFocusableInteractive: its cells have the focus
    <div
      role="row"
      className={styles.row}
      style={{ width: `calc(var(--channel) + ${minutesToRem((to - from) / 60_000)})` }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: the head of a row of the grid */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: it names the row, and does nothing */}
      <div role="rowheader" className={styles.channel}>
        {channel.number > 0 && <b className="numeric">{channel.number}</b>}
        <span>{channel.name}</span>
      </div>
      {airings.map((airing, index) => {
        const place = getGuideOffsets(airing, from, to)
        if (place.width <= 0 || (index !== focused && !isNearView(place, view))) return null
        return (
          <AiringCell
            key={airing.id}
            airing={airing}
            place={place}
            now={now}
            stop={index === focused}
            locked={channel.unavailable !== null}
            onFocus={() => onFocus(index)}
          />
        )
      })}
    </div>
  )
}
