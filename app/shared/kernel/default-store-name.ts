/** The shop's name until the setting store_name is saved, and where settings cannot be read. */
export const DEFAULT_STORE_NAME = "Safara Sa Yaram";
