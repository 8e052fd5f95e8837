import { usePlayback, useView } from '../../playback/context.ts'
import type { CaptionStyle } from '../../source.ts'
import { ChoiceList } from '../ChoiceList.tsx'
import { PlayerSheet } from '../PlayerSheet.tsx'
import { CaptionFineStyle } from './CaptionFineStyle.tsx'
import styles from './CaptionSheet.module.css'

const sizes = { small: 13, medium: 17, large: 22, huge: 27 }
const sizeNames = { small: 'Small', medium: 'Medium', large: 'Large', huge: 'Huge' }

const captionLooks: Record<'box' | 'outline' | 'yellow', Omit<CaptionStyle, 'size'>> = {
  box: { color: 'white', background: 'half', edge: 'none' },
  outline: { color: 'white', background: 'none', edge: 'outline' },
  yellow: { color: 'yellow', background: 'half', edge: 'none' },
}
type CaptionLook = keyof typeof captionLooks

export function CaptionSheet() {
  const playback = usePlayback()
  const choices = useView((view) => view.captions)
  const captions = useView((view) => view.preferences.captions)
  const { style } = captions
  const language = (choices.find((choice) => choice.language === captions.language) ?? choices[0])?.language ?? ''
  const changeStyle = (change: Partial<CaptionStyle>) =>
    playback.settings.prefer({ captions: { ...captions, style: { ...style, ...change } } })
  return (
    <PlayerSheet title="Captions">
      <ChoiceList
        label="Language"
        hideLabel
        layout="list"
        chosen={captions.on ? language : 'off'}
        choices={[{ value: 'off', label: 'Off' }, ...choices.map(({ language: value, label }) => ({ value, label }))]}
        onChoose={(value) =>
          playback.settings.prefer({
            captions: value === 'off' ? { ...captions, on: false } : { ...captions, on: true, language: value },
          })
        }
      />
      <ChoiceList
        label="Size"
        layout="tiles"
        chosen={style.size}
        choices={(['small', 'medium', 'large', 'huge'] as const).map((value) => ({
          value,
          label: sizeNames[value],
          face: <span style={{ fontSize: sizes[value] }}>Aa</span>,
        }))}
        onChoose={(size) => changeStyle({ size })}
      />
      <ChoiceList
        label="Style"
        layout="tiles"
        chosen={findLook(style)}
        choices={[
          { value: 'box', label: 'Box' },
          { value: 'outline', label: 'Outline' },
          { value: 'yellow', label: 'Yellow' },
        ]}
        onChoose={(look) => look !== 'own' && changeStyle(captionLooks[look])}
      />
      <details className={styles.fine}>
        <summary>Color, background and edge</summary>
        <CaptionFineStyle style={style} onChange={changeStyle} />
      </details>
    </PlayerSheet>
  )
}

const findLook = (style: CaptionStyle): CaptionLook | 'own' =>
  (Object.keys(captionLooks) as CaptionLook[]).find((name) =>
    (['color', 'background', 'edge'] as const).every((key) => captionLooks[name][key] === style[key]),
  ) ?? 'own'
