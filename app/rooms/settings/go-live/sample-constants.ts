export const SAMPLE_EMAIL = "hello@safara.example";
export const SAMPLE_ADDRESS = "100 Sample Street, Sample City, ST 00000, USA";
export const SAMPLE_SOCIAL_LINKS = [
  { name: "Instagram", url: "https://www.instagram.com/" },
  { name: "Facebook", url: "https://www.facebook.com/" },
];
