import { expect } from 'vitest'
import {
  isServerReady,
  isTrueInTime,
  type LaunchedProduct,
  prepareUsedHome,
  readPostgresPid,
  startProduct,
} from '../start-product.ts'
import type { RunningProduct } from './workload.ts'

/** Starts a product whose server and database can be killed with -9. Both come back before the kill returns. */
export async function startKillableProduct(env: Record<string, string> = {}) {
  const home = await prepareUsedHome()
  let product: LaunchedProduct = await startProduct({ home, env })
  const running: RunningProduct = {
    get url() {
      return product.url
    },
    get databaseUrl() {
      return product.databaseUrl
    },
  }
  return {
    home,
    running,
    stop: () => product.stop(),
    output: () => product.output(),
    killServer: async () => {
      await product.stop('SIGKILL')
      product = await startProduct({ home, env })
      expect(await isServerReady(product.url)).toBe(true)
    },
    killDatabase: async () => {
      const killed = readPostgresPid(home)
      process.kill(killed, 'SIGKILL')
      const isBack = async () => readPostgresPid(home) !== killed && (await isServerReady(product.url))
      expect(await isTrueInTime(isBack)).toBe(true)
    },
  }
}
