-- The images of posts that an admin removed are not served publicly any more: the route of the images asks for each.
create index posts_removed_image_idx on posts (image_key) where status = 'removed' and image_key is not null;
