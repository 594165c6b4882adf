/** Pages of a job, and those on which a visitor signs in or up in order to apply to it. */
const PAGE = /^\/(?:jobs\/[^/.]+|login|signup|onboarding)$/;

/** Whether the page at a path shows who recommends a job to the device. */
export const showsRecommendation = (path: string): boolean => PAGE.test(path);
