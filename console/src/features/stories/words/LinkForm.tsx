import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { search } from '@fieldhouse/contract/search/search'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useAnswer } from '../../../shared/api/queries.ts'
import styles from '../../../shared/form/Form.module.css'
import { titleOfSport } from '../../../shared/game-day/GameCards.tsx'
import { Nothing } from '../../../shared/screen/Nothing.tsx'
import { dayInWords } from '../../../shared/time.ts'
import { gameWords } from '../StoryFields.tsx'
import { linkOf } from './words.model.ts'

interface Target {
  address: string
  words: string
  what: string
}

interface LinkFormProps {
  /** `words` are what is said where nothing was chosen. */
  onLink: (address: string, words: string) => void
  onCancel: () => void
}

const shownAtMost = 8
const enough = 2

/** Where words lead: an address, or a game, a person, a video or a story of ours. */
export function LinkForm({ onLink, onCancel }: LinkFormProps) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const address = typed.trim()
  const isAddress = linkOf(address) !== undefined
  const looksLikeOne = /^\w+:|^www\./i.test(address)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form cannot stand inside the story's own
    <div
      role="group"
      aria-label="Link to"
      className={styles.stack}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      <TextField
        ref={field}
        label="Link to"
        hint="An address starting with https://, or a game, person, video or story"
        error={looksLikeOne && !isAddress ? 'Enter an address starting with https://, without spaces.' : undefined}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (isAddress) onLink(address, address)
        }}
      />
      {!looksLikeOne && address.length >= enough && <Ours q={address} onChoose={onLink} />}
      <div className={styles.actions}>
        <Button size={44} disabled={!isAddress} onClick={() => onLink(address, address)}>
          Link this
        </Button>
        <Button size={44} variant="outline" onClick={onCancel}>
          No link
        </Button>
      </div>
    </div>
  )
}

function Ours({ q, onChoose }: { q: string; onChoose: LinkFormProps['onLink'] }) {
  const { data } = useAnswer('link-targets', search, { query: { q: useDeferredValue(q) } })
  const targets = data ? targetsOf(data) : []
  if (data && targets.length === 0) return <Nothing>No results.</Nothing>
  return (
    <ul aria-label="Results">
      {targets.slice(0, shownAtMost).map(({ address, words, what }) => (
        <li key={address} className={styles.line}>
          <span className={styles.words}>
            {words}
            <small>{what}</small>
          </span>
          <Button variant="secondary" size={44} onClick={() => onChoose(address, words)}>
            Choose<span className="visually-hidden"> {words}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** In the order in which they are mostly meant. Who is of no team that is kept has no page. */
function targetsOf({ persons, games, stories, titles }: EndpointAnswer<typeof search>): Target[] {
  const teams = new Map(listSchoolSports().map((team) => [team.id, team]))
  return [
    ...persons.flatMap(({ id, firstname, lastname, group_id }) => {
      const team = teams.get(group_id)
      return team ? [{ address: `person:${id}/${team.slug}`, words: `${firstname} ${lastname}`, what: team.title }] : []
    }),
    ...games.map((game) => ({
      address: `game:${game.id}`,
      words: gameWords(game),
      what: `${dayInWords(game.day)}, ${titleOfSport(game.sport)}`,
    })),
    ...stories.map(({ id, title }) => ({ address: `story:${id}`, words: title, what: 'A story' })),
    ...titles.map(({ id, title }) => ({ address: `title:${id}`, words: title, what: 'A video' })),
  ]
}
