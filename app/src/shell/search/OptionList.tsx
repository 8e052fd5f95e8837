import type { GameItem } from '@fieldhouse/contract/games/item'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Avatar } from '@fieldhouse/design/layout/Avatar'
import { Thumb } from '@fieldhouse/design/video/Thumb'
import { useEffect } from 'react'
import { isPastSport } from '../../shared/catalogs/sports-list.model.ts'
import { formatDatedStatus } from '../../shared/games/dated-status.ts'
import { formatGameName, getSportTitle, isGameOn, isScoreHidden } from '../../shared/games/game-view.ts'
import { toVideoCell } from '../../shared/homes/cells.model.ts'
import styles from './Search.module.css'
import { findTeamSlug, type OptionGroup, type SearchOption } from './search.model.ts'

interface OptionListProps {
  id: string
  groups: readonly OptionGroup[]
  active: number
  onChoose: (option: SearchOption) => void
}

export function OptionList({ id, groups, active, onChoose }: OptionListProps) {
  useEffect(() => {
    document.getElementById(`${id}option${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  let index = -1
  return (
    // Not focusable: the arrow keys belong to the search field.
    <div
      id={`${id}list`}
      role="listbox"
      aria-label="Search results"
      tabIndex={-1}
      className={styles.list}
      hidden={groups.length === 0}
    >
      {groups.map(({ label, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options (WAI-ARIA)
        <div key={label} role="group" aria-label={label}>
          <p className={styles.label} aria-hidden="true">
            {label}
          </p>
          {options.map((option) => {
            index += 1
            return (
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus (WAI-ARIA combobox)
              // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field chooses
              <div
                key={getOptionKey(option)}
                id={`${id}option${index}`}
                role="option"
                aria-selected={index === active}
                className={styles.option}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(option)}
              >
                <OptionContent option={option} />
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

function getOptionKey(option: SearchOption): string {
  if (option.kind === 'meant' || option.kind === 'recent') return option.words
  return option.kind === 'screen' ? option.item.to : `${option.kind}-${option.item.id}`
}

/** Formats "Today 7:00 PM, Volleyball", with the score of a live or finished game unless it is hidden. */
function describeGame(game: GameItem): string {
  const { away, home } = game
  const hasScore =
    !isScoreHidden(game) &&
    away &&
    home &&
    away.score !== null &&
    home.score !== null &&
    game.status.kind !== 'scheduled'
  const score = hasScore ? `${away.abbr} ${away.shown ?? away.score}, ${home.abbr} ${home.shown ?? home.score}` : ''
  return [formatDatedStatus(game, new Date()).label, score, getSportTitle(game.sport)].filter(Boolean).join(', ')
}

function OptionContent({ option }: { option: SearchOption }) {
  switch (option.kind) {
    case 'meant':
    case 'recent':
      return (
        <>
          <Icon name={option.kind === 'recent' ? 'clock' : 'search'} size={18} />
          <b>{option.words}</b>
        </>
      )
    case 'title': {
      const { title, subtitle, image, duration, unavailable } = toVideoCell(option.item)
      return (
        <>
          <span className={styles.picture}>
            <Thumb image={image} dim={unavailable !== null} />
          </span>
          <span className={styles.words}>
            <b>{title}</b>
            <small>{[subtitle, duration].filter(Boolean).join(', ')}</small>
          </span>
          {unavailable && <Icon name="lock" size={16} />}
        </>
      )
    }
    case 'event': {
      const { title, subtitle, image, unavailable } = option.item
      return (
        <>
          <span className={styles.picture}>
            <Thumb image={image} dim={unavailable !== null} />
          </span>
          <span className={styles.words}>
            <b>{title}</b>
            <small>{subtitle}</small>
          </span>
        </>
      )
    }
    case 'person': {
      const { firstname, lastname, image, position, number } = option.item
      const team = findTeamSlug(option.item)
      return (
        <>
          <Avatar name={`${firstname} ${lastname}`} {...(image && { src: image })} size={34} />
          <span className={styles.words}>
            <b>
              {firstname} {lastname}
            </b>
            <small>{[team && getSportTitle(team), number && `#${number}`, position].filter(Boolean).join(', ')}</small>
          </span>
        </>
      )
    }
    case 'game':
      return (
        <>
          <Icon name={isGameOn(option.item) ? 'play' : 'calendar'} size={20} />
          <span className={styles.words}>
            <b>{formatGameName(option.item)}</b>
            <small>{describeGame(option.item)}</small>
          </span>
        </>
      )
    case 'story':
      return (
        <>
          <Icon name="copy" size={20} />
          <span className={styles.words}>
            <b>{option.item.title}</b>
            <small>{[option.item.source?.name, option.item.deck].filter(Boolean).join(', ')}</small>
          </span>
        </>
      )
    case 'screen':
      return (
        <>
          <Icon name={option.item.icon} size={20} />
          <b>{option.item.title}</b>
        </>
      )
    case 'group':
      return (
        <>
          <Icon name="group" size={20} />
          <span className={styles.words}>
            <b>{option.item.name}</b>
            {isPastSport(option.item.id) && <small>Past sport</small>}
          </span>
        </>
      )
  }
}
