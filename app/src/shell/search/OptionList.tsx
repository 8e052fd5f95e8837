import type { GameItem } from '@fieldhouse/contract/games/item'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Avatar } from '@fieldhouse/design/layout/Avatar'
import { Thumb } from '@fieldhouse/design/video/Thumb'
import { useEffect } from 'react'
import { datedStatus } from '../../shared/games/dated.ts'
import { gameName, isKept, isOn, sportTitle } from '../../shared/games/game-view.ts'
import { cellOf } from '../../shared/homes/cells.model.ts'
import styles from './Search.module.css'
import { type Option, type OptionGroup, teamOf } from './search.model.ts'

interface OptionListProps {
  id: string
  groups: readonly OptionGroup[]
  active: number
  onChoose: (option: Option) => void
}

export function OptionList({ id, groups, active, onChoose }: OptionListProps) {
  useEffect(() => {
    document.getElementById(`${id}option${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  let index = -1
  return (
    // A box that scrolls would be a stop of its own, and the arrows are the field's.
    <div
      id={`${id}list`}
      role="listbox"
      aria-label="Found"
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
                key={keyOf(option)}
                id={`${id}option${index}`}
                role="option"
                aria-selected={index === active}
                className={styles.option}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(option)}
              >
                <Words option={option} />
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

function keyOf(option: Option): string {
  if (option.kind === 'meant' || option.kind === 'recent') return option.words
  return option.kind === 'screen' ? option.item.to : `${option.kind}-${option.item.id}`
}

/** `Today 7:00 PM, Volleyball`; of what is on or over its score, where it may be told. */
function gameWords(game: GameItem): string {
  const { away, home } = game
  const told =
    !isKept(game) && away && home && away.score !== null && home.score !== null && game.status.kind !== 'scheduled'
  const score = told ? `${away.abbr} ${away.shown ?? away.score}, ${home.abbr} ${home.shown ?? home.score}` : ''
  return [datedStatus(game, new Date()).label, score, sportTitle(game.sport)].filter(Boolean).join(', ')
}

function Words({ option }: { option: Option }) {
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
      const { title, subtitle, image, duration, unavailable } = cellOf(option.item)
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
      const team = teamOf(option.item)
      return (
        <>
          <Avatar name={`${firstname} ${lastname}`} {...(image && { src: image })} size={34} />
          <span className={styles.words}>
            <b>
              {firstname} {lastname}
            </b>
            <small>{[team && sportTitle(team), number && `#${number}`, position].filter(Boolean).join(', ')}</small>
          </span>
        </>
      )
    }
    case 'game':
      return (
        <>
          <Icon name={isOn(option.item) ? 'play' : 'calendar'} size={20} />
          <span className={styles.words}>
            <b>{gameName(option.item)}</b>
            <small>{gameWords(option.item)}</small>
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
          <b>{option.item.name}</b>
        </>
      )
  }
}
