import type { RowItem } from '@fieldhouse/contract/library/entities'
import { buttonClass } from '@fieldhouse/design/action/Button'
import { IconButton } from '@fieldhouse/design/action/IconButton'
import { Icon } from '@fieldhouse/design/art/Icon'
import { Badge } from '@fieldhouse/design/feedback/Badge'
import { ListButton } from '../../../shared/favorites/ListButton.tsx'
import { Link } from '../../../shared/paths/Link.tsx'
import { EventBadge } from '../../../shared/rows/cards/EventCard.tsx'
import { getItemTarget } from '../../../shared/watching/event-target.ts'
import { isLiveAiring } from '../../../shared/watching/guide.model.ts'
import { GameSlide } from './GameSlide.tsx'
import styles from './Hero.module.css'
import { HeroPicture } from './HeroPicture.tsx'
import { describeSlide, findEventOfGame, type findEvents, getSlideKey, type HeroSlide } from './hero.model.ts'
import { useCarousel } from './useCarousel.ts'

interface HomeHeroProps {
  /** At least one slide. */
  slides: readonly HeroSlide[]
  /** The live events of the home, by id. */
  events: ReturnType<typeof findEvents>
  title: string
  /** The home row that the videos belong to. */
  row: string
}

/**
 * Carousel that shows one slide at a time. It turns automatically until the fan interacts with it; a game in front does
 * not turn.
 */
export function HomeHero({ slides, events, title, row }: HomeHeroProps) {
  const { index, hasTurned, go, paused, setPaused, hold } = useCarousel(slides.length, slides[0]?.kind === 'game')
  const slide = slides[index] ?? slides[0]
  if (!slide) return null
  const place = `${index + 1} of ${slides.length}`
  return (
    <section
      className={hasTurned ? `${styles.hero} ${styles.turned}` : styles.hero}
      aria-roledescription="carousel"
      aria-label={title}
      data-theme="dark"
      {...hold}
    >
      {slide.kind === 'game' ? (
        <GameSlide
          key={getSlideKey(slide)}
          game={slide.game}
          place={place}
          event={findEventOfGame(slide.game, events)}
        />
      ) : (
        <VideoSlide key={getSlideKey(slide)} item={slide.item} row={row} place={place} />
      )}
      {slides.length > 1 && (
        <HeroControls count={slides.length} index={index} go={go} paused={paused} setPaused={setPaused} />
      )}
    </section>
  )
}

function VideoSlide({ item, row, place }: { item: RowItem; row: string; place: string }) {
  const { title, text, action } = describeSlide(item)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group of the carousel pattern (WAI-ARIA)
    <div className={styles.slide} role="group" aria-roledescription="slide" aria-label={place}>
      <HeroPicture image={item.type === 'channel' ? (item.now?.image ?? item.logo) : item.image} />
      <div className={styles.words}>
        <p className={styles.badges}>
          {item.type === 'event' && <EventBadge event={item} now={new Date()} />}
          {item.type === 'channel' && isLiveAiring(item.now) && <Badge tone="live">LIVE</Badge>}
          {item.type === 'vod' && item.subtitle && <Badge tone="glass">{item.subtitle}</Badge>}
        </p>
        <h2>{title}</h2>
        <p className={styles.text}>{text}</p>
        <div className={styles.actions}>
          <Link {...getItemTarget(row, item)} className={buttonClass({ variant: 'white' })}>
            <Icon name="play" size={17} />
            {action}
          </Link>
          {item.type === 'vod' && <ListButton item={item} variant="glass" size={48} />}
        </div>
      </div>
    </div>
  )
}

interface HeroControlsProps {
  count: number
  index: number
  go: (index: number) => void
  paused: boolean
  setPaused: (paused: boolean) => void
}

function HeroControls({ count, index, go, paused, setPaused }: HeroControlsProps) {
  return (
    <div className={styles.controls}>
      {Array.from({ length: count }, (_, place) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
          key={place}
          type="button"
          className={styles.dot}
          aria-label={`Slide ${place + 1} of ${count}`}
          aria-current={place === index ? 'true' : undefined}
          onClick={() => go(place)}
        />
      ))}
      <IconButton
        icon={paused ? 'play' : 'pause'}
        label={paused ? 'Play slideshow' : 'Pause slideshow'}
        size={36}
        onClick={() => setPaused(!paused)}
      />
    </div>
  )
}
