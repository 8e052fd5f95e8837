import { expect, test } from 'vitest'
import { addDevice, countDevices, createDeviceSketch, mergeSketch } from './device-sketch.ts'

function sketchOf(from: number, until: number) {
  const sketch = createDeviceSketch()
  for (let device = from; device < until; device += 1) addDevice(sketch, `device-${device}`)
  return sketch
}

test.each([0, 1, 10, 100])('device count: %i devices are counted within one', (devices) => {
  expect(Math.abs(countDevices(sketchOf(0, devices)) - devices)).toBeLessThanOrEqual(devices / 100 + 1)
})

test.each([1_000, 5_000, 20_000, 200_000])('device count: %i devices are counted within 6 percent', (devices) => {
  expect(Math.abs(countDevices(sketchOf(0, devices)) / devices - 1)).toBeLessThan(0.06)
})

test('device count: a device counts once, on several days and servers too', () => {
  const sum = sketchOf(0, 1_000)
  mergeSketch(sum, sketchOf(500, 1_500))
  expect(countDevices(sum)).toBe(countDevices(sketchOf(0, 1_500)))
  mergeSketch(sum, sketchOf(0, 1_000))
  expect(countDevices(sum)).toBe(countDevices(sketchOf(0, 1_500)))
})
