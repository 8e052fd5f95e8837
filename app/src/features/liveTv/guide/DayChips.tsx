import { formatQuantity, schoolLocale } from '@fieldhouse/contract/school/formats'
import { Chip } from '@fieldhouse/design/choice/Chip'
import type { GuideDay } from '../days.model.ts'
import styles from './DayChips.module.css'

interface DayChipsProps {
  days: readonly GuideDay[]
  chosen: string
  onChoose: (key: string) => void
  channels: number
}

const getTimeZoneName = (): string | undefined =>
  new Intl.DateTimeFormat(schoolLocale(), { timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value

export const DayChips = ({ days, chosen, onChoose, channels }: DayChipsProps) => (
  <div className={styles.bar}>
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">Guide day</legend>
      {days.map(({ key, label }) => (
        <Chip key={key} pressed={key === chosen} onClick={() => onChoose(key)}>
          {label}
        </Chip>
      ))}
    </fieldset>
    <p className={styles.zone}>{[getTimeZoneName(), formatQuantity(channels, 'channel')].filter(Boolean).join(', ')}</p>
  </div>
)
