interface ImportMetaEnv {
  /** Of the product, as package.json states it. */
  readonly PRODUCT_VERSION: string
}
