import { IconButton } from '@fieldhouse/design/action/IconButton'
import styles from './Hero.module.css'

interface HeroControlsProps {
  count: number
  index: number
  go: (index: number) => void
  paused: boolean
  setPaused: (paused: boolean) => void
}

export function HeroControls({ count, index, go, paused, setPaused }: HeroControlsProps) {
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
        label={paused ? 'Turn the slides' : 'Pause the slides'}
        size={36}
        onClick={() => setPaused(!paused)}
      />
    </div>
  )
}
