import { errorMessage } from '@fieldhouse/client/api/api-error'
import { type FoundWatchable, findWatchables } from '@fieldhouse/contract/access/access'
import { findFans, listOpenedFans, minFanSearchLetters } from '@fieldhouse/contract/fans/fans'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Avatar } from '@fieldhouse/design/layout/Avatar'
import { useState } from 'react'
import {
  type CheckQuestion,
  formatContent,
  formatPlace,
  parsePlace,
} from '../../../shared/access/check-address.model.ts'
import { useEndpoint } from '../../../shared/api/queries.ts'
import { ComboField } from '../../../shared/choosing/ComboField.tsx'
import { InstantField, listMarketValues } from '../../../shared/form/fields.tsx'
import { SelectField } from '../../../shared/screen/SelectField.tsx'
import { useDebounced } from '../../../shared/screen/useDebounced.ts'
import { formatDayTimeAndYear, parseSchoolTime, toSchoolTime } from '../../../shared/time.ts'
import { formatFanName } from '../fans.model.ts'
import styles from './Watch.module.css'

interface QuestionFieldsProps {
  question: CheckQuestion
  /** Names of what is chosen, as far as they are known. */
  fanName: string
  contentName: string
  onAsk(changes: Readonly<Record<'fan' | 'watch' | 'at' | 'from', string>> | Readonly<Record<string, string>>): void
}

/** Who, what, when and from where. */
export function QuestionFields({ question, fanName, contentName, onAsk }: QuestionFieldsProps) {
  const { at, place } = question
  const first = fanName.split(' ')[0]
  return (
    <div className={styles.question}>
      <FanField chosen={fanName} onChoose={(fan) => onAsk({ fan })} />
      <ContentField chosen={contentName} onChoose={(watch) => onAsk({ watch })} />
      <InstantField
        label="When"
        hint={at === null ? 'Now, unless you choose a time' : undefined}
        value={at === null ? '' : toSchoolTime(at)}
        onChange={(typed) => onAsk({ at: parseSchoolTime(typed) ?? '' })}
      />
      <SelectField
        label="From"
        value={formatPlace(place)}
        onChange={(from) => onAsk({ from: formatPlace(parsePlace(from)) })}
        options={[
          { value: '', label: first ? `${first}’s network now` : 'Their network now' },
          ...listMarketValues().map(({ value, label }) => ({ value, label: `A network in ${label}` })),
          { value: 'unknown', label: 'An unknown network' },
        ]}
      />
    </div>
  )
}

interface ChoiceFieldProps {
  chosen: string
  onChoose(key: string): void
}

/** Without a search it lists those whose pages were opened last. */
function FanField({ chosen, onChoose }: ChoiceFieldProps) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const isSearching = search.length >= minFanSearchLetters
  const found = useEndpoint('found fans', findFans, { body: { search } }, false, { enabled: isSearching, keeps: true })
  const opened = useEndpoint('opened fans', listOpenedFans, {})
  const fans = (isSearching ? found.data?.fans : opened.data?.fans) ?? []
  const failure = isSearching ? found.error : opened.error
  return (
    <ComboField
      label="Fan"
      hint="Name, email or account number"
      chosen={chosen}
      typed={typed}
      onType={setTyped}
      onChoose={onChoose}
      options={fans.map((fan) => ({
        key: fan.uid,
        label: formatFanName(fan),
        detail: fan.email,
        art: <Avatar name={formatFanName(fan)} size={34} />,
      }))}
      note={
        failure
          ? errorMessage(failure)
          : fans.length > 0
            ? undefined
            : isSearching
              ? found.data && 'No fans match. Try fewer letters.'
              : 'Type two letters or more.'
      }
    />
  )
}

/** Without a search it lists what is on now or next. */
function ContentField({ chosen, onChoose }: ChoiceFieldProps) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const result = useEndpoint('found videos', findWatchables, { body: { search } }, false, { keeps: true })
  const found = result.data?.found ?? []
  return (
    <ComboField
      label="Video, stream or channel"
      hint="Words of its title"
      chosen={chosen}
      typed={typed}
      onType={setTyped}
      onChoose={onChoose}
      options={found.map((one) => ({
        key: formatContent(one),
        label: one.title,
        detail: describeFound(one),
        art: <Icon name={icons[one.kind]} size={18} />,
      }))}
      note={
        result.error ? errorMessage(result.error) : result.data && found.length === 0 ? 'Nothing matches.' : undefined
      }
    />
  )
}

const icons = { vod: 'film', event: 'camera', channel: 'tv' } as const

const stateWords = {
  hidden: 'hidden',
  upcoming: 'upcoming',
  live: 'live',
  interrupted: 'live',
  ended: 'replay',
  cancelled: 'canceled',
} as const

/** `Live, Sat, Nov 28, 2026, 1:00 PM` */
const describeFound = ({ detail, starts_at, state }: FoundWatchable): string =>
  [state && stateWords[state], starts_at && formatDayTimeAndYear(starts_at), detail].filter(Boolean).join(', ')
