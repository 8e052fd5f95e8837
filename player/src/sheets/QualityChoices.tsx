import { usePlayback, useView } from '../playback/context.ts'
import { Choices } from './Choices.tsx'

export function QualityChoices() {
  const playback = usePlayback()
  const rungs = useView((view) => view.rungs)
  const rung = useView((view) => view.rung)
  const quality = useView((view) => view.preferences.quality)
  const heights = [...new Set(rungs.map((one) => one.height))].toSorted((a, b) => b - a)
  if (heights.length < 2) return null
  // A wish for a height that this film lacks is met by the next smaller one.
  const met = quality === 'auto' ? 'auto' : (heights.find((height) => height <= quality) ?? heights.at(-1) ?? 'auto')
  const current = rung ? `${rung.height}p now` : undefined
  return (
    <Choices<'auto' | number>
      label="Quality"
      look="list"
      chosen={met}
      choices={[
        { value: 'auto', label: 'Automatic', ...(current && { note: current }) },
        ...heights.map((value) => ({ value, label: `${value}p` })),
      ]}
      onChoose={(value) => playback.settings.prefer({ quality: value })}
    />
  )
}
