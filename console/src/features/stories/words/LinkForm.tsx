import type { EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { search } from '@fieldhouse/contract/search/search'
import { Button } from '@fieldhouse/design/action/Button'
import { TextField } from '@fieldhouse/design/form/TextField'
import { listAllSports } from '@fieldhouse/sports/identities'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useEndpoint } from '../../../shared/api/queries.ts'
import styles from '../../../shared/form/Form.module.css'
import { getSportTitle } from '../../../shared/game-day/GameCards.tsx'
import { EmptyNote } from '../../../shared/screen/EmptyNote.tsx'
import { formatFullDay } from '../../../shared/time.ts'
import { formatGameTitle } from '../StoryFields.tsx'
import { parseLink } from './markdown.model.ts'

interface LinkTarget {
  address: string
  words: string
  description: string
}

interface LinkFormProps {
  /** `linkText` becomes the link's text when nothing is selected. */
  onLink: (address: string, linkText: string) => void
  onCancel: () => void
}

const maxTargets = 8
const minQueryLetters = 2

/** Links text to an address, or to a game, a person, a video or a story. */
export function LinkForm({ onLink, onCancel }: LinkFormProps) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const address = typed.trim()
  const isAddress = parseLink(address) !== undefined
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
      {!looksLikeOne && address.length >= minQueryLetters && <LinkTargets q={address} onChoose={onLink} />}
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

function LinkTargets({ q, onChoose }: { q: string; onChoose: LinkFormProps['onLink'] }) {
  const { data } = useEndpoint('link-targets', search, { query: { q: useDeferredValue(q) } })
  const targets = data ? listTargets(data) : []
  if (data && targets.length === 0) return <EmptyNote>No results.</EmptyNote>
  return (
    <ul aria-label="Results">
      {targets.slice(0, maxTargets).map(({ address, words, description }) => (
        <li key={address} className={styles.line}>
          <span className={styles.words}>
            {words}
            <small>{description}</small>
          </span>
          <Button variant="secondary" size={44} onClick={() => onChoose(address, words)}>
            Choose<span className="visually-hidden"> {words}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Lists the likeliest targets first. A person without a team of this school has no page to link to. */
function listTargets({ persons, games, stories, titles }: EndpointAnswer<typeof search>): LinkTarget[] {
  const teams = new Map(listAllSports().map((team) => [team.id, team]))
  return [
    ...persons.flatMap(({ id, firstname, lastname, group_id }) => {
      const team = teams.get(group_id)
      return team
        ? [{ address: `person:${id}/${team.slug}`, words: `${firstname} ${lastname}`, description: team.title }]
        : []
    }),
    ...games.map((game) => ({
      address: `game:${game.id}`,
      words: formatGameTitle(game),
      description: `${formatFullDay(game.day)}, ${getSportTitle(game.sport)}`,
    })),
    ...stories.map(({ id, title }) => ({ address: `story:${id}`, words: title, description: 'A story' })),
    ...titles.map(({ id, title }) => ({ address: `title:${id}`, words: title, description: 'A video' })),
  ]
}
